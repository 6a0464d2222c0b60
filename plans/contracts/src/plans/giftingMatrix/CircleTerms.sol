// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {CloneArgs} from "../../lib/CloneArgs.sol";
import {PartList} from "../../lib/PartList.sol";
import {IPlan} from "../IPlan.sol";
import {PlanBooks} from "../base/PlanBooks.sol";
import {IGiftingMatrix} from "./IGiftingMatrix.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

/// @title The terms of a savings circle: the immutable arguments of its clone, and their bounds
abstract contract CircleTerms is IGiftingMatrix, PlanBooks {
    uint256 internal constant BPS = 10_000;
    uint256 internal constant MOST_SEATS = 64;
    uint256 private constant SHORTEST_PERIOD = 1 hours;
    uint256 private constant LONGEST_PERIOD = 90 days;
    /// @dev All discounts that one seat can share in stay below 21 contributions: 80 bits.
    uint256 private constant LARGEST_CONTRIBUTION = 2 ** 75;
    uint256 private constant LARGEST_FEE_BPS = 200;
    uint256 private constant LARGEST_BID_BPS = 3000;

    /// @dev Words of {Args}, in its order.
    uint256 private constant TOKEN = 0;
    uint256 private constant ORGANISER = 1;
    uint256 private constant FEE_TO = 2;
    uint256 private constant SEATS = 3;
    uint256 private constant CONTRIBUTION = 4;
    uint256 private constant PERIOD = 5;
    uint256 private constant SECURITIES = 6;
    uint256 private constant ORDER = 7;
    uint256 private constant FEE_BPS = 8;
    uint256 private constant LARGEST_BID = 9;
    uint256 private constant SOURCE = 10;
    uint256 private constant WORDS = 11;

    /// @inheritdoc IGiftingMatrix
    function terms() public view returns (Args memory args) {
        args.token = address(_token());
        args.organiser = _organiser();
        args.feeTo = _feeTo();
        args.seats = _seatCount();
        args.contribution = _contribution();
        args.period = _period();
        args.securities = _agreedSecurities();
        args.order = CloneArgs.word(ORDER);
        args.feeBps = _feeBps();
        args.largestBid = _largestBid();
        args.source = _source();
    }

    // ---------------------------------------------------------------- plan

    /// @inheritdoc IPlan
    function validate() external view {
        if (address(this).code.length != CloneArgs.codeLength(WORDS)) revert BadArgument("length");
        Args memory args = terms();
        if (args.token.code.length == 0) revert BadArgument("token");
        if (args.organiser == address(0)) revert BadArgument("organiser");
        if (args.feeTo == address(0) || args.feeTo == address(this)) revert BadArgument("feeTo");
        if (args.seats < 2 || args.seats > MOST_SEATS) revert BadArgument("seats");
        if (args.contribution == 0 || args.contribution > LARGEST_CONTRIBUTION) {
            revert BadArgument("contribution");
        }
        if (args.period < SHORTEST_PERIOD || args.period > LONGEST_PERIOD) revert BadArgument("period");
        if (args.securities >= args.seats) revert BadArgument("securities");
        if (args.order > uint256(Order.Bid)) revert BadArgument("order");
        if (args.feeBps > LARGEST_FEE_BPS) revert BadArgument("feeBps");
        bool byBid = args.order == uint256(Order.Bid);
        if (byBid ? args.largestBid == 0 || args.largestBid > LARGEST_BID_BPS : args.largestBid != 0) {
            revert BadArgument("largestBid");
        }
        bool drawn = args.order == uint256(Order.Drawn);
        if (drawn ? args.source.code.length == 0 : args.source != address(0)) revert BadArgument("source");
    }

    /// @inheritdoc IPlan
    function tokens() external view returns (address[] memory) {
        return _listOf(address(_token()));
    }

    /// @inheritdoc IPlan
    /// @dev Without a fee its receiver gets nothing.
    function parts() external view returns (address[] memory) {
        return PartList.used(_source(), _feeBps() == 0 ? address(0) : _feeTo());
    }

    // ---------------------------------------------------------------- for heirs

    function _token() internal view returns (IERC20) {
        return IERC20(CloneArgs.addressAt(TOKEN));
    }

    function _organiser() internal view returns (address) {
        return CloneArgs.addressAt(ORGANISER);
    }

    function _feeTo() internal view returns (address) {
        return CloneArgs.addressAt(FEE_TO);
    }

    function _seatCount() internal view returns (uint256) {
        return CloneArgs.word(SEATS);
    }

    /// @dev Base units.
    function _contribution() internal view returns (uint256) {
        return CloneArgs.word(CONTRIBUTION);
    }

    /// @dev Seconds.
    function _period() internal view returns (uint256) {
        return CloneArgs.word(PERIOD);
    }

    /// @dev Contributions that each seat deposits.
    function _agreedSecurities() internal view returns (uint256) {
        return CloneArgs.word(SECURITIES);
    }

    function _order() internal view returns (Order) {
        return Order(CloneArgs.word(ORDER));
    }

    function _feeBps() internal view returns (uint256) {
        return CloneArgs.word(FEE_BPS);
    }

    function _largestBid() internal view returns (uint256) {
        return CloneArgs.word(LARGEST_BID);
    }

    function _source() internal view returns (address) {
        return CloneArgs.addressAt(SOURCE);
    }

    function _checkSeat(uint256 seat) internal view {
        if (seat >= _seatCount()) revert UnknownSeat(seat, _seatCount());
    }

    function _requireOrder(Order wanted) internal view {
        Order order = _order();
        if (order != wanted) revert WrongOrder(order);
    }
}
