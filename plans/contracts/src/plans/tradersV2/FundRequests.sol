// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {TokenPull} from "../../lib/TokenPull.sol";
import {FundShares} from "./FundShares.sol";
import {IERC7540} from "./IERC7540.sol";
import {ITradersV2} from "./ITradersV2.sol";
import {ShareRequests} from "./ShareRequests.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";

/// @title Requests into and out of a fund (ERC-7540)
/// @dev A request belongs to the epoch in which it was made, and an epoch is settled after its end only: the price of a request is always later than
/// the request. Claims of what requests became: {FundClaims}; answers about both: {FundViews}.
abstract contract FundRequests is FundShares {
    using SafeCast for uint256;
    using SafeERC20 for IERC20;
    using ShareRequests for ShareRequests.Side;
    using TokenPull for IERC20;

    /// @dev Base units since the beginning.
    struct Flow {
        uint128 putIn;
        uint128 takenOut;
    }

    /// @inheritdoc ITradersV2
    uint256 public pendingAssets;

    /// @inheritdoc ITradersV2
    uint256 public owedAssets;

    /// @inheritdoc IERC7540
    mapping(address controller => mapping(address operator => bool)) public isOperator;

    /// @dev Unix seconds; 0: not settled.
    mapping(uint256 requestId => uint256) internal _settledAt;
    ShareRequests.Side internal _deposits;
    ShareRequests.Side internal _redeems;

    /// @dev Epochs in which somebody asked for something, in order; what lies before `_settled` is settled or empty.
    uint64[] internal _line;
    uint256 internal _settled;

    Flow internal _flow;
    mapping(address member => Flow) internal _flowOf;

    modifier onlyFor(address controller) {
        _requireOperator(controller);
        _;
    }

    // ---------------------------------------------------------------- entries

    /// @inheritdoc IERC7540
    function requestDeposit(uint256 assets, address controller, address owner)
        external
        nonReentrant
        onlyFor(owner)
        returns (uint256 requestId)
    {
        _requireOpen();
        if (assets < minDeposit()) revert DepositTooSmall(assets, minDeposit());
        requestId = currentRequestId();
        _foldOlder(_deposits, controller, requestId, claimableFrom);
        _add(_deposits, controller, requestId, assets);
        pendingAssets += assets;
        _flow.putIn += assets.toUint128();
        _flowOf[controller].putIn += uint128(assets);
        emit DepositRequest(controller, owner, requestId, msg.sender, assets);
        emit Deposited(uint160(controller), assets);
        IERC20(asset()).pull(owner, assets);
    }

    // ---------------------------------------------------------------- exits (never pausable)

    /// @inheritdoc IERC7540
    function requestRedeem(uint256 shares, address controller, address owner)
        external
        nonReentrant
        returns (uint256 requestId)
    {
        if (shares == 0) revert ZeroAmount();
        // An allowance of the shares serves as well as an operator.
        if (msg.sender != owner && !isOperator[owner][msg.sender]) {
            _spendAllowance(owner, msg.sender, shares);
        }
        requestId = currentRequestId();
        _bringBack(controller, _foldOlder(_redeems, controller, requestId, _settledTime));
        _add(_redeems, controller, requestId, shares);
        emit RedeemRequest(controller, owner, requestId, msg.sender, shares);
        _transfer(owner, address(this), shares);
    }

    /// @inheritdoc ITradersV2
    function cancelDeposit() external returns (uint256 assets) {
        return cancelDepositTo(msg.sender);
    }

    /// @inheritdoc ITradersV2
    function cancelDepositTo(address to) public nonReentrant returns (uint256 assets) {
        _checkReceiver(to);
        uint256 requestId = _cancellable(_deposits);
        assets = _deposits.cancel(msg.sender);
        pendingAssets -= assets;
        _flow.putIn -= uint128(assets);
        _flowOf[msg.sender].putIn -= uint128(assets);
        _leaveLine(requestId);
        emit RequestCancelled(requestId, msg.sender, assets, 0);
        emit Withdrawn(uint160(msg.sender), to, assets);
        IERC20(asset()).safeTransfer(to, assets);
    }

    /// @inheritdoc ITradersV2
    function cancelRedeem() external returns (uint256 shares) {
        return cancelRedeemTo(msg.sender);
    }

    /// @inheritdoc ITradersV2
    function cancelRedeemTo(address to) public nonReentrant returns (uint256 shares) {
        _checkReceiver(to);
        uint256 requestId = _cancellable(_redeems);
        shares = _redeems.cancel(msg.sender);
        _leaveLine(requestId);
        emit RequestCancelled(requestId, msg.sender, 0, shares);
        _transfer(address(this), to, shares);
    }

    /// @inheritdoc IERC7540
    function setOperator(address operator, bool approved) external returns (bool) {
        isOperator[msg.sender][operator] = approved;
        emit OperatorSet(msg.sender, operator, approved);
        return true;
    }

    // ---------------------------------------------------------------- state

    /// @inheritdoc ITradersV2
    function currentRequestId() public view returns (uint256) {
        return _epoch() + 1;
    }

    /// @inheritdoc ITradersV2
    function claimableFrom(uint256 requestId) public view returns (uint256) {
        uint256 settled = _settledAt[requestId];
        return settled == 0 ? 0 : settled + claimDelay();
    }

    /// @inheritdoc ITradersV2
    function isCancellable(uint256 requestId) public view returns (bool) {
        if (_settledAt[requestId] != 0) return false;
        uint256 end = _endOf(requestId);
        if (block.timestamp < end || block.timestamp >= _liftedAt(requestId)) return true;
        // A batch that feeds keep from being settled traps nobody.
        try _book().valueOf(_holdings(), end) {
            return false;
        } catch {
            return true;
        }
    }

    // ---------------------------------------------------------------- for heirs

    function _requireOperator(address controller) internal view {
        if (msg.sender != controller && !isOperator[controller][msg.sender]) {
            revert NotOperator(controller, msg.sender);
        }
    }

    function _settledTime(uint256 requestId) internal view returns (uint256) {
        return _settledAt[requestId];
    }

    /// @dev Unix second from which requests that nobody settled can be called off whatever the feeds say.
    function _liftedAt(uint256 requestId) internal view returns (uint256) {
        return _endOf(requestId) + epochLength() + raiseTime();
    }

    /// @dev Whether what a controller asked for is settled and, by `from`, open to be claimed.
    function _isOpen(uint256 requestId, function(uint256) view returns (uint256) from)
        internal
        view
        returns (bool)
    {
        uint256 opens = from(requestId);
        return opens != 0 && block.timestamp >= opens;
    }

    /// @dev Whether somebody asked for something in an epoch that is not settled.
    function _isWaiting(uint256 requestId) internal view returns (bool) {
        if (_settledAt[requestId] != 0) return false;
        return _deposits.batches[requestId].amountIn + _redeems.batches[requestId].amountIn != 0;
    }

    function _countOut(address member, uint256 assets) internal {
        _flow.takenOut += assets.toUint128();
        _flowOf[member].takenOut += uint128(assets);
    }

    // ---------------------------------------------------------------- private

    /// @dev An older request is folded when it is open; else it must end first.
    function _foldOlder(
        ShareRequests.Side storage side,
        address controller,
        uint256 requestId,
        function(uint256) view returns (uint256) from
    ) private returns (uint256 back) {
        ShareRequests.Position storage position = side.positions[controller];
        if (position.pending == 0 || position.requestId == requestId) return 0;
        if (!_isOpen(position.requestId, from)) revert RequestPending(position.requestId);
        return side.fold(controller);
    }

    function _add(ShareRequests.Side storage side, address controller, uint256 requestId, uint256 amount)
        private
    {
        uint256 length = _line.length;
        if (length == 0 || _line[length - 1] != requestId) _line.push(requestId.toUint64());
        side.add(controller, requestId, amount);
    }

    /// @dev An epoch that nobody waits for any more leaves the line, so that no one makes it long by asking and calling off.
    function _leaveLine(uint256 requestId) private {
        if (_line[_line.length - 1] == requestId && !_isWaiting(requestId)) _line.pop();
    }

    function _bringBack(address controller, uint256 shares) internal {
        if (shares == 0) return;
        emit SharesReturned(controller, shares);
        _transfer(address(this), controller, shares);
    }

    function _cancellable(ShareRequests.Side storage side) private view returns (uint256 requestId) {
        ShareRequests.Position storage position = side.positions[msg.sender];
        requestId = position.requestId;
        if (position.pending == 0 || _settledAt[requestId] != 0) revert NothingToCancel();
        if (!isCancellable(requestId)) revert PriceKnown(requestId, _liftedAt(requestId));
    }
}
