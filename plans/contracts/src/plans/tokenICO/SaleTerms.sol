// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {CloneArgs} from "../../lib/CloneArgs.sol";
import {PartList} from "../../lib/PartList.sol";
import {IPlan} from "../IPlan.sol";
import {PlanBooks} from "../base/PlanBooks.sol";
import {ITokenICO} from "./ITokenICO.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

/// @title The terms of a token sale: its immutable arguments, each under its name, and their bounds
abstract contract SaleTerms is ITokenICO, PlanBooks {
    uint256 private constant LONGEST_NOTICE = 90 days;
    uint256 private constant SHORTEST_SALE = 1 hours;
    uint256 private constant LONGEST_SALE = 180 days;
    uint256 private constant LONGEST_VESTING = 4 * 365 days;
    // Which word of {Args} is which.
    uint256 private constant SALE_TOKEN = 0;
    uint256 private constant PAY_TOKEN = 1;
    uint256 private constant TREASURY = 2;
    uint256 private constant UNSOLD_TO = 3;
    uint256 private constant TOKENS_PER_UNIT = 4;
    uint256 private constant SOFT_CAP = 5;
    uint256 private constant HARD_CAP = 6;
    uint256 private constant MEMBER_CAP = 7;
    uint256 private constant NOTICE = 8;
    uint256 private constant LENGTH = 9;
    uint256 private constant CLIFF = 10;
    uint256 private constant VESTING = 11;
    uint256 private constant WORDS = 12;

    // ---------------------------------------------------------------- terms (immutable arguments of the clone)

    /// @inheritdoc ITokenICO
    function terms() public view returns (Args memory args) {
        args.saleToken = CloneArgs.addressAt(SALE_TOKEN);
        args.payToken = CloneArgs.addressAt(PAY_TOKEN);
        args.treasury = CloneArgs.addressAt(TREASURY);
        args.unsoldTo = CloneArgs.addressAt(UNSOLD_TO);
        args.tokensPerUnit = CloneArgs.word(TOKENS_PER_UNIT);
        args.softCap = CloneArgs.word(SOFT_CAP);
        args.hardCap = CloneArgs.word(HARD_CAP);
        args.memberCap = CloneArgs.word(MEMBER_CAP);
        args.notice = CloneArgs.word(NOTICE);
        args.length = CloneArgs.word(LENGTH);
        args.cliff = CloneArgs.word(CLIFF);
        args.vesting = CloneArgs.word(VESTING);
    }

    // ---------------------------------------------------------------- plan

    /// @inheritdoc IPlan
    function validate() external view {
        if (address(this).code.length != CloneArgs.codeLength(WORDS)) revert BadArgument("length");
        Args memory args = terms();
        if (args.saleToken.code.length == 0) revert BadArgument("saleToken");
        if (args.payToken.code.length == 0 || args.payToken == args.saleToken) {
            revert BadArgument("payToken");
        }
        if (args.treasury == address(0) || args.treasury == address(this)) revert BadArgument("treasury");
        if (args.unsoldTo == address(0) || args.unsoldTo == address(this)) revert BadArgument("unsoldTo");
        if (args.hardCap == 0 || args.hardCap > type(uint96).max) revert BadArgument("hardCap");
        if (args.tokensPerUnit == 0 || args.tokensPerUnit > type(uint112).max / args.hardCap) {
            revert BadArgument("tokensPerUnit");
        }
        if (args.softCap == 0 || args.softCap > args.hardCap) revert BadArgument("softCap");
        if (args.memberCap == 0 || args.memberCap > args.hardCap) revert BadArgument("memberCap");
        if (args.notice > LONGEST_NOTICE) revert BadArgument("notice");
        if (args.length < SHORTEST_SALE || args.length > LONGEST_SALE) {
            revert BadArgument("length of the sale");
        }
        if (args.vesting > LONGEST_VESTING) revert BadArgument("vesting");
        if (args.cliff > args.vesting) revert BadArgument("cliff");
    }

    /// @inheritdoc IPlan
    function tokens() external view returns (address[] memory) {
        return _listOf(CloneArgs.addressAt(SALE_TOKEN), CloneArgs.addressAt(PAY_TOKEN));
    }

    /// @inheritdoc IPlan
    /// @dev Whoever gets what is left unsold is paid for the house, as the treasury is.
    function parts() external view returns (address[] memory) {
        return PartList.used(_treasury(), _unsoldTo());
    }

    // ---------------------------------------------------------------- each under its name

    function _saleToken() internal view returns (IERC20) {
        return IERC20(CloneArgs.addressAt(SALE_TOKEN));
    }

    function _payToken() internal view returns (IERC20) {
        return IERC20(CloneArgs.addressAt(PAY_TOKEN));
    }

    function _treasury() internal view returns (address) {
        return CloneArgs.addressAt(TREASURY);
    }

    function _unsoldTo() internal view returns (address) {
        return CloneArgs.addressAt(UNSOLD_TO);
    }

    /// @dev Base units of the sale token for one base unit of payment.
    function _rate() internal view returns (uint256) {
        return CloneArgs.word(TOKENS_PER_UNIT);
    }

    function _softCap() internal view returns (uint256) {
        return CloneArgs.word(SOFT_CAP);
    }

    function _hardCap() internal view returns (uint256) {
        return CloneArgs.word(HARD_CAP);
    }

    function _memberCap() internal view returns (uint256) {
        return CloneArgs.word(MEMBER_CAP);
    }

    function _notice() internal view returns (uint256) {
        return CloneArgs.word(NOTICE);
    }

    function _length() internal view returns (uint256) {
        return CloneArgs.word(LENGTH);
    }

    function _cliff() internal view returns (uint256) {
        return CloneArgs.word(CLIFF);
    }

    function _vesting() internal view returns (uint256) {
        return CloneArgs.word(VESTING);
    }
}
