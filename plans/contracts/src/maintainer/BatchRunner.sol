// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Roles} from "../access/Roles.sol";
import {IEnumeration} from "../factory/IEnumeration.sol";
import {TokenPull} from "../lib/TokenPull.sol";
import {IBatchRunner} from "./IBatchRunner.sol";
import {AccessManaged} from "@openzeppelin/contracts/access/manager/AccessManaged.sol";
import {IAccessManager} from "@openzeppelin/contracts/access/manager/IAccessManager.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

/// @title Batch runner: the work that anyone may do for the plans, many calls in one transaction
/// @dev A maintainer can split work to be tipped more often, or call what goes through and changes nothing (an empty list, say); {daily} bounds what
/// that costs the one who put the tips aside.
contract BatchRunner is IBatchRunner, AccessManaged, ReentrancyGuardTransient {
    using SafeERC20 for IERC20;
    using TokenPull for IERC20;

    IEnumeration private immutable PLANS;

    /// @inheritdoc IBatchRunner
    address public immutable token;

    /// @inheritdoc IBatchRunner
    uint256 public immutable tip;

    /// @inheritdoc IBatchRunner
    uint256 public immutable daily;

    /// @inheritdoc IBatchRunner
    mapping(bytes4 selector => bool) public isListed;

    // One word: tips of a day (days since 1970).
    uint64 private _day;
    uint192 private _paid;

    /// @param manager The access manager.
    /// @param plans The factory's list.
    /// @param token_ What tips are paid in.
    /// @param tip_ For each call that went through, in base units.
    /// @param daily_ Most in one day, in base units (less than 2^192).
    /// @param selectors Functions that are listed from the start.
    constructor(
        address manager,
        IEnumeration plans,
        address token_,
        uint256 tip_,
        uint192 daily_,
        bytes4[] memory selectors
    ) AccessManaged(manager) {
        PLANS = plans;
        token = token_;
        tip = tip_;
        daily = daily_;
        for (uint256 i; i < selectors.length; ++i) {
            _list(selectors[i], true);
        }
    }

    // ---------------------------------------------------------------- anyone

    /// @inheritdoc IBatchRunner
    function run(Work[] calldata work) external nonReentrant returns (uint256 done) {
        for (uint256 i; i < work.length; ++i) {
            if (_do(work[i].plan, work[i].call)) ++done;
        }
        if (done == 0) revert NothingDone();
        uint256 paid = _isTipped(msg.sender) ? Math.min(done * tip, leftToday()) : 0;
        emit Ran(msg.sender, done, work.length - done, paid);
        if (paid == 0) return done;
        uint64 day = _today();
        _paid = uint192((day == _day ? _paid : 0) + paid);
        _day = day;
        IERC20(token).safeTransfer(msg.sender, paid);
    }

    /// @inheritdoc IBatchRunner
    function raiseBudget(uint256 amount) external nonReentrant {
        emit BudgetRaised(msg.sender, amount);
        IERC20(token).pull(msg.sender, amount);
    }

    // ---------------------------------------------------------------- role ADMIN

    /// @inheritdoc IBatchRunner
    function list(bytes4 selector, bool listed) external restricted {
        _list(selector, listed);
    }

    // ---------------------------------------------------------------- reading

    /// @inheritdoc IBatchRunner
    function budget() public view returns (uint256) {
        return IERC20(token).balanceOf(address(this));
    }

    /// @inheritdoc IBatchRunner
    function leftToday() public view returns (uint256) {
        return Math.min(daily - (_today() == _day ? _paid : 0), budget());
    }

    // ---------------------------------------------------------------- private

    /// @dev Copies no answer: a plan's reasons are read by simulating the call itself.
    function _do(address plan, bytes calldata data) private returns (bool done) {
        if (!PLANS.contains(plan)) revert UnknownPlan(plan);
        if (!isListed[bytes4(data)]) revert FunctionNotListed(bytes4(data));
        bytes memory input = data;
        // solhint-disable-next-line no-inline-assembly, because: copies no answer, however long a plan makes it
        assembly ("memory-safe") {
            done := call(gas(), plan, 0, add(input, 0x20), mload(input), 0, 0)
        }
    }

    function _list(bytes4 selector, bool listed) private {
        isListed[selector] = listed;
        emit FunctionListed(selector, listed);
    }

    function _isTipped(address caller) private view returns (bool) {
        (bool held, uint32 delay) = IAccessManager(authority()).hasRole(Roles.MAINTAINER, caller);
        return held && delay == 0;
    }

    function _today() private view returns (uint64) {
        return uint64(block.timestamp / 1 days);
    }
}
